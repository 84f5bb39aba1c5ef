import type { ComponentProps } from 'react'
import css from './select.module.css'

/** One of a list. The browser's own control, so that keys, typing ahead and phones work as everywhere, in the look of the kit. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select className={`${css['select']} ${className}`} {...rest} />
}

/** The look alone, for the kit's field, which has its own size and arrow. */
export const fieldClass = `${css['select']} ${css['field']}`
