/** Lessons in the order of a course. */
export const LESSON_TEXTS = [
  {
    lesson: 'Effects of controls and straight and level',
    exercises: ['Effects of controls', 'Straight and level flight'],
    remarks:
      'Light on the controls from the start. Keep looking outside: the horizon tells you more than the dials.',
    next: 'Climbing and descending',
  },
  {
    lesson: 'Climbing, descending and turning',
    exercises: ['Climbing', 'Descending', 'Turning'],
    remarks: 'Good lookout before each turn. Trim earlier in the climb.',
    next: 'Slow flight and stalling',
  },
  {
    lesson: 'Slow flight and stalling',
    exercises: ['Slow flight', 'Stalling', 'Spin avoidance'],
    remarks:
      'Recovers promptly and without losing more height than needed. More right rudder with full power.',
    next: 'Circuits',
  },
  {
    lesson: 'Circuits at Seletar',
    exercises: ['Take-off and climb to downwind', 'Circuit, approach and landing'],
    remarks: 'Approaches are steady. The flare is still early: look to the far end of the runway.',
    next: 'Circuits, flapless and go-arounds',
  },
  {
    lesson: 'Circuits, flapless landings and go-arounds',
    exercises: ['Circuit, approach and landing', 'Precautionary landing'],
    remarks: 'Six landings, four of them without help. Radio calls are clear and on time.',
    next: 'Check before the first solo',
  },
  {
    lesson: 'First solo',
    exercises: ['First solo'],
    remarks: 'Three good circuits dual, then one alone. Well flown, and well judged on final.',
    next: 'Consolidation in the circuit',
  },
  {
    lesson: 'Steep turns and forced landings',
    exercises: ['Advanced turning', 'Forced landing without power'],
    remarks: 'Field chosen early and kept. Do the restart drill before the call, not after.',
    next: 'Navigation to the north',
  },
  {
    lesson: 'Navigation: Seletar to Senai overhead and back',
    exercises: ['Pilot navigation'],
    remarks: 'Times within two minutes. Note the fuel at each turning point.',
    next: 'Solo navigation',
  },
] as const
