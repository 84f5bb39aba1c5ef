import { expect, it } from 'vitest'
import { admin } from '../identity/testing/viewers.ts'
import { openAssistant } from './testing/open-assistant.ts'

const open = () => openAssistant({}, { model: undefined as never })
const url = 'https://models.example.com/v1'

it('is off until a model is configured, and stores the key encrypted', async () => {
  const { settings, database } = await open()
  expect(await settings.isSetUp()).toBe(false)
  expect(
    await settings.update(admin, { url: `${url}/`, model: 'small', key: 'key-1', redactions: ['emp-\\d+'] }),
  ).toEqual({
    kind: 'openai',
    url,
    model: 'small',
    hasKey: true,
    redactions: ['emp-\\d+'],
    isFromConfiguration: false,
  })
  const { model } = (await settings.open())!
  expect(model).toEqual({ kind: 'openai', url, model: 'small', key: 'key-1' })
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'assistant')
    .executeTakeFirstOrThrow()
  expect(value).not.toContain('key-1')
})

it('sends a key only to the address for which it was entered', async () => {
  const { settings } = await open()
  await settings.update(admin, { url, model: 'small', key: 'key-1' })
  expect((await settings.update(admin, { model: 'large' })).hasKey).toBe(true)
  expect((await settings.update(admin, { url: 'https://other.example.com' })).hasKey).toBe(false)
})

it.each([
  [{ url: 'ftp://example.com' }, 'Must be a web address that starts with https://'],
  [{ url }, 'Enter the name of the model.'],
  [{ redactions: ['('] }, '"(" is not a valid regular expression (RE2).'],
  [{ key: 'two words' }, 'A key contains no spaces or line breaks'],
])('rejects %j', async (input, message) => {
  const { settings } = await open()
  await expect(settings.update(admin, input)).rejects.toThrow(message)
})

it('cannot change a model that the configuration sets', async () => {
  const { settings } = await openAssistant()
  expect((await settings.read()).isFromConfiguration).toBe(true)
  await expect(settings.update(admin, { url })).rejects.toThrow('The configuration of the server sets the model')
  expect((await settings.update(admin, { redactions: ['emp-\\d+'] })).redactions).toEqual(['emp-\\d+'])
})
