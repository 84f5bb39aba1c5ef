/** A problem of the value of a setting. */
export interface SettingFault {
  /** The position within the setting: the index of an item, or a key. */
  readonly path: readonly (string | number)[]
  readonly message: string
}
