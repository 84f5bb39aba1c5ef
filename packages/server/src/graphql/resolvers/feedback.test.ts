import { SendUserFeedback } from '@picket/core/api'
import { print } from 'graphql'
import { expect, it } from 'vitest'
import { tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { createFeedback } from '../../settings/feedback.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createFeedbackResolvers } from './feedback.ts'

const send = print(SendUserFeedback)
const feedback = { text: 'Fast.', usefulness: 5, locationUrl: '/investigate/search/', screenWidth: 1280 }

async function open() {
  const database = await openTestDatabase()
  let count = 0
  const now = () => 1_700_000_000_000 + 1000 * (count - 1)
  const service = createFeedback({ database, now, randomId: () => `feedback-${++count}` })
  return { database, ...openGraphql([createFeedbackResolvers({ feedback: service, findActor: async () => null })]) }
}

// spec: D1-3.16 D1-7.9
it('is stored', async () => {
  const { ask, database, audited } = await open()
  const answer = await ask(userWith(), send, { input: { feature: { name: 'search' }, feedback } })
  expect(answer).toEqual({ status: 200, data: { sendUserFeedback: { id: 'feedback-1' } } })
  expect(await database.selectFrom('feedback').selectAll().execute()).toEqual([
    {
      id: 'feedback-1',
      at: 1_700_000_000_000,
      user_id: 'user-1',
      feature: 'search',
      text: 'Fast.',
      usefulness: 5,
      location: '/investigate/search/',
      screen_width: 1280,
    },
  ])
  expect(audited.map(({ action, result }) => [action, result])).toEqual([['SEND_USER_FEEDBACK', 'SUCCEEDED']])
})

// spec: D1-5.1 D1-5.3 D1-5.4 D1-9.5
it('reports every invalid field', async () => {
  const { ask, audited } = await open()
  const wrong = { ...feedback, text: ' ', usefulness: 6 }
  const { errors } = await ask(userWith(), send, { input: { feature: { name: 'search' }, feedback: wrong } })
  expect(errors?.map(({ message, path, extensions }) => ({ message, path, extensions }))).toEqual([
    {
      message: 'feedback.text: This field is required',
      path: ['sendUserFeedback'],
      extensions: {
        code: 'InvalidInput',
        status: 400,
        fields: [
          { path: 'feedback.text', message: 'This field is required' },
          { path: 'feedback.usefulness', message: 'Must be at most 5' },
        ],
      },
    },
  ])
  expect(audited.map(({ action, result }) => [action, result])).toEqual([['SEND_USER_FEEDBACK', 'FAILED']])
})

it('requires a user; tokens are rejected', async () => {
  const { ask } = await open()
  const { status, errors } = await ask(tokenWith('UserModify'), send, { input: { feature: { name: 'x' }, feedback } })
  expect([status, errors?.[0]?.message, errors?.[0]?.extensions]).toEqual([
    200,
    'Access denied: this requires a signed-in user, not an API token.',
    { status: 403 },
  ])
})

it('is listed with filters and pages for users with the permission', async () => {
  const { ask } = await open()
  for (const [name, usefulness] of [
    ['search', 5],
    ['alerts', 2],
    ['search', null],
  ])
    await ask(userWith(), send, { input: { feature: { name }, feedback: { ...feedback, usefulness } } })
  const list = `query($input: UserFeedbackInput) { userFeedback(input: $input) {
    edges { node { id feature usefulness locationUrl } } pageInfo { endCursor hasNextPage }
  } }`
  const reader = userWith('GeneralSettingsRead')
  const find = async (input: object) => (await ask(reader, list, { input })).data.userFeedback
  const ids = ({ edges }: { edges: { node: { id: string } }[] }) => edges.map(({ node }) => node.id)
  expect(ids(await find({}))).toEqual(['feedback-3', 'feedback-2', 'feedback-1'])
  expect(ids(await find({ features: ['search'], usefulness: [4, 5] }))).toEqual(['feedback-1'])
  expect(ids(await find({ startTime: '2023-11-14T22:13:21Z', endTime: '2023-11-14T22:13:22Z' }))).toEqual([
    'feedback-2',
  ])
  const first = await find({ pageSize: 2 })
  expect(ids(await find({ pageSize: 2, cursor: first.pageInfo.endCursor }))).toEqual(['feedback-1'])
  expect((await ask(userWith(), list)).errors?.[0]?.extensions).toEqual({ status: 403 })
})
