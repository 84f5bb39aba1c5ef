import { expect, test } from 'vitest'
import { enclosingFieldWarning } from './enclosing-field-warning.ts'

test.each(['a.b', 'a[0]', 'a]', '$.a', '$'])('warns of %s', (name) => {
  expect(enclosingFieldWarning(name)).toBe('Nested fields are not supported. Please ensure the field is at the root')
})

test.each(['Records', 'log-events', 'a b', 'é'])('accepts %s', (name) => {
  expect(enclosingFieldWarning(name)).toBe(undefined)
})
