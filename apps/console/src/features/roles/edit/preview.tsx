import { navigation } from '../../../app/navigation.ts'
import { useFlags } from '../../../app/session/permissions.ts'
import { logTypesOf } from '../log-types-of.ts'
import type { RoleValues } from '../role-form.ts'
import { roleText } from '../strings.ts'
import css from './screen.module.css'

/** Previews the navigation of users with this role while it is edited. */
export function Preview({
  values: { permissions, logTypeAccessKind, logTypeAccess },
}: {
  readonly values: RoleValues
}) {
  const isOn = useFlags()
  const items = navigation.side(permissions, isOn)
  const settings = navigation.settings(permissions, isOn)
  return (
    <aside className={css['preview']} aria-label={roleText.preview}>
      <h2>{roleText.preview}</h2>
      {items.length + settings.length === 0 && <p>{roleText.previewNothing}</p>}
      <ul>
        {items.map(({ title, icon: Icon, items: below }) => (
          <li key={title}>
            <span>
              <Icon size={14} aria-hidden /> {title}
            </span>
            {below !== undefined && (
              <ul>
                {below.map((item) => (
                  <li key={item.title}>{item.title}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
        {settings.length > 0 && (
          <li>
            <span>{roleText.settings}</span>
            <ul>
              {settings.map(({ title }) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </li>
        )}
      </ul>
      <p>{logTypesOf(logTypeAccessKind, logTypeAccess)}</p>
    </aside>
  )
}
