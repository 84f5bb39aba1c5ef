import type { SettingField } from '../settings/setting-field.ts'

/** A kind of destination as it is shown: forms, commands and pages are built from it. The server declares each kind once. */
export interface DestinationKind {
  /** As the API names it: `slackbot`. */
  readonly type: string
  /** As its owner writes it: `Slack Bot`. */
  readonly label: string
  /** What an alert becomes there. */
  readonly summary: string
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: string
  /** The setting that tells one destination of this kind from another. It is not a secret. */
  readonly identifiedBy?: string
  /** Where the receiver documents how to create what the settings need. */
  readonly documentation?: string
  /** Settings that pass validation. */
  readonly example: object
  readonly fields: readonly SettingField[]
}
