/**
 * The crew that an estimate includes before an officer has assigned anybody: training and examinations need
 * one.
 */
export function plannedCrew(flight_type: string): { instructor: boolean; examiner: boolean } {
  return { instructor: flight_type === 'training', examiner: flight_type === 'examiniation' }
}
