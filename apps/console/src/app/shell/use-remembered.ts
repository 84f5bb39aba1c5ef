import { useState } from 'react'
import { keepText } from '../storage-full.ts'

/** A choice that is stored in this browser. */
export function useRemembered<Value>(key: string, otherwise: Value): readonly [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => read(key, otherwise))
  return [
    value,
    (next) => {
      setValue(next)
      keepText(localStorage, key, JSON.stringify(next))
    },
  ]
}

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(key)
    return text === null ? otherwise : (JSON.parse(text) as Value)
  } catch {
    return otherwise
  }
}
