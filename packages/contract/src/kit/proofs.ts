/**
 * How many minutes a proof of identity counts for decisions that an officer takes one after another, such as payments
 * and credentials: long enough that nobody is asked all morning.
 */
export const PROOF_FOR_WORK = 60
