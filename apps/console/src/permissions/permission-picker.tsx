import type { Permission } from '@picket/core/api'
import { Check } from '../ui/check.tsx'
import { Button } from '../ui/button.tsx'
import { permissionGroups, type PermissionGroup } from './groups.ts'
import { pickerText } from './strings.ts'
import { togglePermission } from './toggle.ts'
import css from './permission-picker.module.css'

interface PickerProps {
  readonly values: readonly Permission[]
  readonly onChange: (values: readonly Permission[]) => void
  /** Users can only grant permissions that they have. */
  readonly mayGive: readonly Permission[]
  readonly isReadOnly?: boolean
}

/** Checkboxes in groups, each with a description. */
export function PermissionPicker(props: PickerProps) {
  return (
    <div className={css['groups']} role="group" aria-label={pickerText.permissions}>
      {permissionGroups.map((group) => (
        <Group key={group.title} group={group} {...props} />
      ))}
    </div>
  )
}

function Group({
  group: { title, permissions },
  values,
  onChange,
  mayGive,
  isReadOnly = false,
}: PickerProps & { readonly group: PermissionGroup }) {
  const open = permissions.map(({ name }) => name).filter((name) => mayGive.includes(name))
  const areAllChosen = open.length > 0 && open.every((name) => values.includes(name))
  const toggleAll = (): void =>
    onChange(
      open
        .filter((name) => values.includes(name) === areAllChosen)
        .reduce(
          (chosen, name) => (chosen.includes(name) === areAllChosen ? togglePermission(chosen, name) : chosen),
          values,
        ),
    )
  return (
    <fieldset className={css['group']}>
      <legend>{title}</legend>
      {!isReadOnly && open.length > 0 && (
        <Button look="quiet" onClick={toggleAll} aria-label={pickerText.allOf(areAllChosen, title)}>
          {areAllChosen ? pickerText.none : pickerText.all}
        </Button>
      )}
      {permissions.map(({ name, label, about }) => {
        const isForeign = !mayGive.includes(name)
        return (
          <Check
            key={name}
            label={label}
            hint={isForeign && !isReadOnly ? `${about} ${pickerText.notYours}` : about}
            checked={values.includes(name)}
            disabled={isReadOnly || isForeign}
            onChange={() => onChange(togglePermission(values, name))}
          />
        )
      })}
    </fieldset>
  )
}
