import { describeFailure } from '@picket/core/api'
import type { BaseSyntheticEvent } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useUnsaved } from '../app/unsaved.tsx'
import { showFailure, whyNot } from '../forms/show-failure.ts'
import { useKeptForm } from '../forms/use-kept-form.ts'
import { ask } from '../ui/confirm.tsx'
import { formText } from './strings.ts'

/**
 * Rejects with the error of the server. Without a version, it overwrites the stored spec. `freely` allows leaving the
 * page.
 */
export type SaveSpec<Values> = (values: Values, freely: () => void, versionId: string | undefined) => Promise<void>

interface SpecFormOptions<Values extends FieldValues> {
  readonly form: ReturnType<typeof useKeptForm<Values>>
  /** Fields that show server errors. */
  readonly fields: readonly FieldPath<Values>[]
  readonly conflict: string
  readonly conflictWhy: string
  readonly onSave: SaveSpec<Values>
  readonly onReload?: (() => void) | undefined
}

export interface SpecFormState {
  readonly submit: (event: BaseSyntheticEvent) => Promise<void>
  /** Why it cannot be saved now. */
  readonly why: string | undefined
  readonly isSubmitting: boolean
  readonly failure: string | undefined
}

/** Saves a spec. If another user saved it in the meantime, asks whether to overwrite or reload. */
export function useSpecForm<Values extends FieldValues>({
  form: { handleSubmit, formState, setError, reset, version },
  fields,
  conflict,
  conflictWhy,
  onSave,
  onReload,
}: SpecFormOptions<Values>): SpecFormState {
  const freely = useUnsaved(formState.isDirty)
  const save = async (values: Values, versionId: string | undefined): Promise<void> => {
    try {
      await onSave(values, freely, versionId)
    } catch (error) {
      if (describeFailure(error).code !== 'RevisionConflict') return showFailure(error, setError, fields)
      const answer = await ask({
        title: conflict,
        text: conflictWhy,
        confirm: formText.overwrite,
        other: formText.reload,
      })
      if (answer === 'confirm') await save(values, undefined)
      if (answer === 'other') {
        reset()
        onReload?.()
      }
    }
  }
  return {
    submit: handleSubmit((values) => save(values as Values, version)),
    why: whyNot(formState),
    isSubmitting: formState.isSubmitting,
    failure: formState.errors.root?.message,
  }
}
