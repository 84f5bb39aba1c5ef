import { expect, test } from 'vitest'
import { isPure, normalizeName, parseWheelName } from './wheel-name.ts'

test.each([
  ['policyuniverse-1.5.1.20230817-py2.py3-none-any.whl', 'policyuniverse', '1.5.1.20230817', true],
  ['python_dateutil-2.9.0.post0-py2.py3-none-any.whl', 'python-dateutil', '2.9.0.post0', true],
  ['x-1.0-1build-py3-none-any.whl', 'x', '1.0', true],
  ['x-1.0-py312-none-any.whl', 'x', '1.0', true],
  ['x-1.0-py315-none-any.whl', 'x', '1.0', false],
  ['x-1.0-py2-none-any.whl', 'x', '1.0', false],
  ['x-1.0-cp314-cp314-manylinux_2_17_x86_64.whl', 'x', '1.0', false],
  ['x-1.0-py3-none-win_amd64.whl', 'x', '1.0', false],
])('%s', (file, name, version, pure) => {
  const wheel = parseWheelName(file)!
  expect([wheel.name, wheel.version, isPure(wheel)]).toEqual([name, version, pure])
})

test.each(['x-1.0.tar.gz', 'x.whl', 'x-1.0-any.whl', '../x-1-py3-none-any.whl', ''])('"%s" is not a wheel', (file) => {
  expect(parseWheelName(file)).toBeUndefined()
})

test('names that an index holds for the same are the same', () => {
  expect(['Python_DateUtil', 'python.dateutil', 'python--dateutil'].map(normalizeName)).toEqual(
    Array(3).fill('python-dateutil'),
  )
})
