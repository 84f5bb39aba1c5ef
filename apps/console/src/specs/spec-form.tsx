import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../ui/button.tsx'
import { Fields, FormEnd } from '../ui/form-fields.tsx'
import { formText } from './strings.ts'
import type { SpecFormState } from './use-spec-form.ts'
import css from './spec-list.module.css'

interface SpecFormProps {
  readonly label: string
  readonly state: SpecFormState
  readonly isNew: boolean
  readonly isReadOnly: boolean
  /** Shown instead of the buttons if the user cannot change it. */
  readonly readOnlyWhy: string | undefined
  readonly cancelTo: string
  readonly children: ReactNode
}

/** The frame of a spec form: its fields, server errors, and buttons. */
export function SpecForm({ label, state, isNew, isReadOnly, readOnlyWhy, cancelTo, children }: SpecFormProps) {
  const { submit, why, isSubmitting, failure } = state
  return (
    <form className={css['panel']} onSubmit={(event) => void submit(event)} noValidate aria-label={label}>
      <Fields>
        {children}
        {failure !== undefined && (
          <p role="alert" className={css['error']}>
            {failure}
          </p>
        )}
        {isReadOnly ? (
          readOnlyWhy !== undefined && <p className={css['quiet']}>{readOnlyWhy}</p>
        ) : (
          <FormEnd why={why}>
            <Link className={css['cancel']} to={cancelTo}>
              {formText.cancel}
            </Link>
            <Button look="main" type="submit" isBusy={isSubmitting} disabled={why !== undefined}>
              {isNew ? formText.save : formText.update}
            </Button>
          </FormEnd>
        )}
      </Fields>
    </form>
  )
}
