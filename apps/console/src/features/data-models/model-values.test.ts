import { expect, it } from 'vitest'
import { checkValues, toInput, toValues, type DataModel } from './model-values.ts'
import { modelText } from './strings.ts'

const model = {
  id: 'Sample.Model',
  displayName: null,
  description: 'Who did it, and from where.',
  enabled: false,
  logTypes: ['Okta.SystemLog'],
  mappings: [
    { name: 'source_ip', path: '$.client.ipAddress', method: null },
    { name: 'actor', path: null, method: 'get_actor' },
  ],
  body: 'def get_actor(event):\n    return event.get("actor")\n',
} as unknown as DataModel

it('is typed and sent as it was', () => {
  expect(toInput(toValues(model))).toEqual({
    id: 'Sample.Model',
    displayName: null,
    description: 'Who did it, and from where.',
    enabled: false,
    logTypes: ['Okta.SystemLog'],
    mappings: [
      { name: 'source_ip', path: '$.client.ipAddress' },
      { name: 'actor', method: 'get_actor' },
    ],
    body: model.body,
  })
  expect(checkValues(toValues(model))).toEqual({})
  // Cleared fields are removed.
  expect(toInput({ ...toValues(model), description: ' ' }).description).toBe(null)
})

it('says what is missing', () => {
  expect(checkValues(toValues())).toEqual({
    id: modelText.required,
    logType: modelText.required,
    'mappings.0.name': modelText.required,
    'mappings.0.value': modelText.required,
  })
  const twice = { ...toValues(model), mappings: [0, 1].map(() => ({ name: 'a', by: 'path' as const, value: '$.a' })) }
  expect(checkValues(twice)).toEqual({ 'mappings.1.name': modelText.twice })
  expect(checkValues({ ...toValues(model), mappings: [] })).toEqual({ mappings: modelText.noMappings })
  expect(checkValues({ ...toValues(model), body: ' ' })).toEqual({ body: modelText.noCode('get_actor') })
})
