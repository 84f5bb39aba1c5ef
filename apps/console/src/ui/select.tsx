import type { ComponentProps } from 'react'
import css from './select.module.css'

/** A native select, for standard keyboard and phone support, styled like the library. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select className={`${css['select']} ${className}`} {...rest} />
}

/** Only the style, for the field of the library, which has its own size and arrow. */
export const fieldClass = `${css['select']} ${css['field']}`
