/**
 * What to do with a value that does not fit its field. `refuse`: the record is not an event of the schema. `leave-out`:
 * an optional field becomes null, with a warning. `keep`: the value stays as it is, with a warning; undeclared keys
 * stay as well, and required fields can be missing. `keep` is for records written by hand: the lake cannot store such
 * events.
 */
export type Misfits = 'refuse' | 'leave-out' | 'keep'
