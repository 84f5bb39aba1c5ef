import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { KeyHelp, showKeys } from '../../keys/help.tsx'
import { listenForKeys, useKeys } from '../../keys/registry.ts'
import { flipZone } from '../../time/zone.ts'
import { densities, setDensity, useDensity } from '../../ui/density.ts'
import { openPalette } from '../palette/palette.tsx'
import { navigation } from '../navigation.ts'
import { useFlags } from '../session/permissions.ts'
import { useMe } from '../session/session.ts'

/** Binds the global shortcuts, and renders the list of shortcuts. */
export function GlobalKeys({ onNavigation }: { readonly onNavigation: () => void }) {
  const navigate = useNavigate()
  const density = useDensity()
  const { permissions } = useMe()
  const isOn = useFlags()
  useEffect(listenForKeys, [])
  const places = navigation.side(permissions, isOn).flatMap((item) => [item, ...(item.items ?? [])])
  useKeys('Everywhere', [
    { keys: 'Ctrl+k', label: 'Search or jump', run: openPalette, isMove: true },
    { keys: '?', label: 'Keyboard shortcuts', run: showKeys },
    { keys: '[', label: 'Toggle navigation', run: onNavigation },
    { keys: 'Shift+z', label: 'Switch between local time and UTC', run: flipZone },
    {
      keys: 'Shift+d',
      label: 'Density',
      run: () => setDensity(densities[(densities.indexOf(density) + 1) % densities.length]!),
    },
    ...places.flatMap(({ path, title, letter }) =>
      letter === undefined
        ? []
        : [{ keys: `g ${letter}`, label: title, run: () => void navigate(path!), isMove: true as const }],
    ),
  ])
  return <KeyHelp />
}
