import { someText, type KeyTable } from '../keys/key-table.ts'

const event = { type: ['object', 'string'] }

/** The keys of a test, in canonical order. */
export const testKeys: KeyTable = {
  name: { about: 'What the test verifies.', shape: someText },
  logType: { about: 'The log type of the input.', shape: someText },
  input: {
    about: 'The raw log, or several lines of logs; a map is converted to JSON.',
    required: true,
    shape: { type: ['string', 'object', 'array'] },
  },
  result: { about: 'The expected event: a map, or JSON as a text.', shape: event },
  results: { about: 'The expected events, in order.', shape: { type: 'array', items: event } },
  error: {
    about: 'Whether the input must be rejected: true, or a part of the reason.',
    shape: { type: ['string', 'boolean'] },
  },
}
