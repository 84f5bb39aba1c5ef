import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { IconButton } from '../../ui/button.tsx'
import { navigation, type NavItem } from '../navigation.ts'
import { useFlags } from '../session/permissions.ts'
import { useMe } from '../session/session.ts'
import { productName, shellText } from '../strings.ts'
import css from './side-nav.module.css'

interface SideNavProps {
  readonly isOpen: boolean
  readonly isInDrawer?: boolean
  readonly onToggle: () => void
}

/**
 * The side navigation. While collapsed, it is a column of icons that expands over the screen on hover, so that content
 * does not move. It expands when the mouse moves in it: a mouse that rests there while a page loads only enters it.
 */
export function SideNav({ isOpen, isInDrawer = false, onToggle }: SideNavProps) {
  const { permissions } = useMe()
  const isOn = useFlags()
  const [isHovered, setHovered] = useState(false)
  const isWide = isOpen || isHovered
  return (
    <div className={css['place']} data-open={isOpen} data-drawer={isInDrawer}>
      <nav
        aria-label={shellText.navigation}
        className={css['nav']}
        data-wide={isWide}
        data-over={isHovered && !isOpen}
        onPointerMove={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {!isInDrawer && (
          <div className={css['head']}>
            <NavLink to="/" className={css['logo']} aria-label={productName}>
              <img src="/icon.svg" alt="" width={28} height={28} />
              {isWide && <span>{productName}</span>}
            </NavLink>
            {isWide && (
              <IconButton label={isOpen ? shellText.collapse : shellText.expand} onClick={onToggle}>
                {isOpen ? <PanelLeftClose size={16} /> : <PanelLeftOpen size={16} />}
              </IconButton>
            )}
          </div>
        )}
        <ul>
          {navigation.side(permissions, isOn).map((item) => (
            <Item key={item.title} item={item} isWide={isWide} />
          ))}
        </ul>
      </nav>
    </div>
  )
}

function Item({ item, isWide }: { readonly item: NavItem; readonly isWide: boolean }) {
  const { title, icon: Icon, path, items } = item
  if (path === undefined)
    return (
      <li>
        {isWide ? <p className={css['heading']}>{title}</p> : <hr />}
        <ul>
          {items?.map((below) => (
            <Item key={below.title} item={below} isWide={isWide} />
          ))}
        </ul>
      </li>
    )
  return (
    <li>
      <NavLink to={path} className={css['item']} {...(isWide ? {} : { 'aria-label': title })}>
        <Icon size={18} aria-hidden />
        {isWide && <span>{title}</span>}
      </NavLink>
    </li>
  )
}
