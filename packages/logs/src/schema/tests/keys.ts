import { someText, type KeyTable } from '../keys/key-table.ts'

const event = { type: ['object', 'string'] }

/** The keys of a test, in canonical order. */
export const testKeys: KeyTable = {
  name: { about: 'What the test shows.', shape: someText },
  logType: { about: 'The log type that the input is of.', shape: someText },
  input: {
    about: 'The raw log, or several lines of them; a map stands for its JSON.',
    required: true,
    shape: { type: ['string', 'object', 'array'] },
  },
  result: { about: 'The event that comes of it: a map, or JSON as a text.', shape: event },
  results: { about: 'The events that come of it, in order.', shape: { type: 'array', items: event } },
  error: {
    about: 'That it is not of the log type: true, or a part of the reason.',
    shape: { type: ['string', 'boolean'] },
  },
}
