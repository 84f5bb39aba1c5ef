import { expect, it } from 'vitest'
import { tokenWith, userWith } from '../../identity/testing/viewers.ts'
import { createFeedback } from '../../settings/feedback.ts'
import { openTestDatabase } from '../../stores/testing/open-stores.ts'
import { openGraphql } from '../testing/ask.ts'
import { createFeedbackResolvers } from './feedback.ts'

const send = 'mutation SendUserFeedback($input: SendUserFeedbackInput!) { sendUserFeedback(input: $input) { id } }'
const feedback = { text: 'Fast.', usefulness: 5, locationUrl: '/investigate/search/', screenWidth: 1280 }

async function open() {
  const database = await openTestDatabase()
  const service = createFeedback({ database, now: () => 1_700_000_000_000, randomId: () => 'feedback-1' })
  return { database, ...openGraphql([createFeedbackResolvers({ feedback: service })]) }
}

it('keeps what a user says', async () => {
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

it('names each field that is wrong', async () => {
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
          { path: 'feedback.usefulness', message: 'Too big: expected number to be <=5' },
        ],
      },
    },
  ])
  expect(audited.map(({ action, result }) => [action, result])).toEqual([['SEND_USER_FEEDBACK', 'FAILED']])
})

it('is for users, not for tokens', async () => {
  const { ask } = await open()
  const { status, errors } = await ask(tokenWith('UserModify'), send, { input: { feature: { name: 'x' }, feedback } })
  expect([status, errors?.[0]?.message, errors?.[0]?.extensions]).toEqual([
    200,
    'Access denied: this needs somebody who is signed in; tokens may not.',
    { status: 403 },
  ])
})
