import { useQuery } from '@apollo/client/react'
import { LogTypes } from '@picket/core/api'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { Radios } from '../../../ui/check.tsx'
import { ManyField, TextsField } from '../../../ui/form-fields.tsx'
import { picks, type RoleValues } from '../role-form.ts'
import { accessText, roleText } from '../strings.ts'
import css from './screen.module.css'

const order = ['ALLOW_ALL', 'ALLOW', 'DENY', 'DENY_ALL'] as const

/** Edits the log types of a role: all, selected, all except selected, or none. Both modes share the selection. */
export function LogTypeAccessField({
  control,
  error,
  isReadOnly,
}: {
  readonly control: Control<RoleValues>
  readonly error: string | undefined
  readonly isReadOnly: boolean
}) {
  const kind = useWatch({ control, name: 'logTypeAccessKind' })
  const { data, loading } = useQuery(LogTypes, { context: { failSilently: true }, errorPolicy: 'all' })
  const known = data?.listAvailableLogTypes.logTypes
  return (
    <section className={css['card']}>
      <Controller
        control={control}
        name="logTypeAccessKind"
        render={({ field }) => (
          <Radios
            label={roleText.logTypes}
            name="logTypeAccessKind"
            value={field.value}
            options={order.map((value) => ({ value, ...accessText[value] }))}
            isDisabled={isReadOnly}
            onChange={field.onChange}
          />
        )}
      />
      {picks(kind) && (
        <Controller
          control={control}
          name="logTypeAccess"
          render={({ field }) => {
            const shared = {
              label: roleText.pickLogTypes,
              error,
              isRequired: true,
              isDisabled: isReadOnly,
              values: field.value,
              onChange: field.onChange,
              onBlur: field.onBlur,
            }
            // Users who cannot list log types enter names. While they load, what is typed must not get lost.
            if (known == null && !loading) return <TextsField {...shared} />
            return <ManyField {...shared} options={known ?? []} isLoading={loading} />
          }}
        />
      )}
      <p className={css['hint']}>{roleText.logTypesHint}</p>
    </section>
  )
}
