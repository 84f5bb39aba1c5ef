import package_ from '../../package.json' with { type: 'json' }

/** The version of Picket. */
export const version: string = package_.version
