import type { Folder } from '../../folder/folder.ts'
import type { Store } from '../../state/store.ts'
import type { WizardState } from './wizard.ts'

/** What would be written. */
export interface WizardPreview {
  readonly text: string
  readonly problem?: string
  readonly isBusy?: boolean
}

export interface WizardModel {
  readonly folder: Folder
  readonly store: Store<WizardState>
  readonly preview: Store<WizardPreview>
  readonly given: { readonly event: string | undefined; readonly technique: string | undefined }
}
