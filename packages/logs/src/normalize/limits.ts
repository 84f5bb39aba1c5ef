/** How deeply the values of an event may nest; the event itself is level 1 (reference: data 2). */
export const deepestValue = 64

/** How many keys one object may have (reference: data 2). */
export const mostKeys = 10_000

/** The longest text that joining may make, in UTF-16 units: as much as one log may have (reference: data 9). */
export const longestText = 16 * 1024 * 1024
