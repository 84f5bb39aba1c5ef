import { ArrowUp, Plus, X } from 'lucide-react'
import { useFieldArray, type Control, type FieldErrors, type UseFormRegister } from 'react-hook-form'
import { Button, IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField } from '../../../ui/form-fields.tsx'
import type { AccessValues } from './access-form.ts'
import { mappingText } from './strings.ts'
import css from './role-mappings.module.css'

/** Maps groups of the identity provider to roles. The first match applies. */
export function RoleMappings({
  control,
  register,
  errors,
  roles,
  isReadOnly,
}: {
  readonly control: Control<AccessValues>
  readonly register: UseFormRegister<AccessValues>
  readonly errors: FieldErrors<AccessValues>
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly isReadOnly: boolean
}) {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'roleMappings' })
  return (
    <div role="group" aria-label={mappingText.title} className={css['mappings']}>
      <p>{mappingText.why}</p>
      <ol>
        {fields.map(({ id }, at) => {
          const number = at + 1
          const wrong = errors.roleMappings?.[at]
          return (
            <li key={id}>
              <TextField
                aria-label={mappingText.value(number)}
                placeholder={mappingText.valueHint}
                autoComplete="off"
                error={wrong?.value?.message}
                {...register(`roleMappings.${at}.value`)}
              />
              <SelectField
                aria-label={mappingText.role(number)}
                options={[
                  { value: '', text: mappingText.choose, isDisabled: true },
                  ...roles.map((role) => ({ value: role.id, text: role.name })),
                ]}
                error={wrong?.roleId?.message}
                {...register(`roleMappings.${at}.roleId`)}
              />
              {!isReadOnly && (
                <>
                  <IconButton label={mappingText.up(number)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <ArrowUp size={14} />
                  </IconButton>
                  <IconButton label={mappingText.remove(number)} onClick={() => remove(at)}>
                    <X size={14} />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ol>
      {!isReadOnly && (
        <div>
          <Button icon={<Plus size={14} />} onClick={() => append({ value: '', roleId: '' })}>
            {mappingText.add}
          </Button>
        </div>
      )}
    </div>
  )
}
