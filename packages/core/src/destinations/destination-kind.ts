import type { SettingField } from '../settings/setting-field.ts'

/**
 * The presentation of a kind of destination: forms, commands and pages are built from it. The server declares each kind
 * once.
 */
export interface DestinationKind {
  /** The name in the API: `slackbot`. */
  readonly type: string
  /** The product name: `Slack Bot`. */
  readonly label: string
  /** What it creates for an alert. */
  readonly summary: string
  /** The icon: SVG path data, drawn as lines on a canvas of 24 by 24. */
  readonly mark: string
  /** The setting that distinguishes destinations of this kind. It is not a secret. */
  readonly identifiedBy?: string
  /** Where the receiver documents how to create what the settings need. */
  readonly documentation?: string
  /** Settings that pass validation. */
  readonly example: object
  readonly fields: readonly SettingField[]
}
