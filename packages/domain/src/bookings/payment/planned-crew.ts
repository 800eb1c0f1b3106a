/** Whom an estimate charges for before an officer has assigned anybody: training and examinations need crew. */
export function plannedCrew(flight_type: string): { instructor: boolean; examiner: boolean } {
  return { instructor: flight_type === 'training', examiner: flight_type === 'examiniation' }
}
