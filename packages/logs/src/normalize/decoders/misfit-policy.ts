/**
 * What becomes of a value that does not fit its field. `refuse`: the record is no event of the schema. `leave-out`: an optional one is
 * null, with a warning. `keep`: it stays as it is, with a warning; so do keys that nobody declared, and what is required may be missing.
 * That is for records that people wrote: the lake has no place for such events.
 */
export type Misfits = 'refuse' | 'leave-out' | 'keep'
