/** Something wrong with the value of a setting. */
export interface SettingFault {
  /** Below the setting: the index of an item, or a key. */
  readonly path: readonly (string | number)[]
  readonly message: string
}
