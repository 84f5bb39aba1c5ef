/** Whether a feature is switched on. */
export type IsOn = (flag: string) => boolean
