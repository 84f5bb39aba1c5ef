import { evaluationOrders } from './body.ts'
import { defaultLookbackMinutes, limits } from './limits.ts'

type JsonSchema = Readonly<Record<string, unknown>>

const name = { type: 'string', minLength: 1 }

function integer({ min, max }: { readonly min: number; readonly max?: number }, description: string): JsonSchema {
  return { type: 'integer', minimum: min, ...(max === undefined ? {} : { maximum: max }), description }
}

function object(
  properties: Readonly<Record<string, JsonSchema>>,
  required: readonly string[],
  more: JsonSchema = {},
): JsonSchema {
  return { type: 'object', properties, required, additionalProperties: false, ...more }
}

const step = object(
  {
    ID: { ...name, description: 'What transitions, criteria and tests call this step.' },
    RuleID: { ...name, description: 'The rule, scheduled rule or correlation rule whose signals are counted.' },
    SignalMatch: { type: 'array', description: 'An inline filter: only signals for which it holds are counted.' },
    MinMatchCount: integer(limits.stepCount, 'How many signals are needed, 1 if not written.'),
    MaxMatchCount: integer(limits.stepCount, 'How many signals there may be.'),
    Absence: { type: 'boolean', description: 'Holds when there is no signal.' },
  },
  ['RuleID'],
)

const match = {
  type: 'object',
  properties: {
    On: { ...name, description: 'The field that holds the value on both steps.' },
    From: { ...name, description: 'The field of the earlier step.' },
    To: { ...name, description: 'The field of the later step.' },
  },
  additionalProperties: false,
  oneOf: [
    { required: ['On'], maxProperties: 1 },
    { required: ['From', 'To'], maxProperties: 2 },
  ],
}

const transition = object(
  {
    ID: name,
    From: { ...name, description: 'The ID of the earlier step.' },
    To: { ...name, description: 'The ID of the later step.' },
    WithinTimeFrameMinutes: integer(
      limits.withinMinutes,
      'How long after the earlier step; the lookback if not written.',
    ),
    Match: {
      type: 'array',
      items: match,
      minItems: 1,
      maxItems: 1,
      description: 'The value that both steps must have.',
    },
  },
  ['From', 'To'],
)

const criterion = object(
  {
    GroupID: { ...name, description: 'The ID of a member.' },
    Match: { ...name, description: 'The field that holds the common value.' },
  },
  ['GroupID', 'Match'],
)

const schedule = object(
  {
    RateMinutes: integer(limits.rateMinutes, 'Evaluated every so many minutes.'),
    CronExpression: {
      ...name,
      description: 'Evaluated at these times: minute, hour, day of month, month, day of week.',
    },
    TimeoutMinutes: integer(limits.timeoutMinutes, 'How long an evaluation may take.'),
  },
  ['TimeoutMinutes'],
  { oneOf: [{ required: ['RateMinutes'] }, { required: ['CronExpression'] }] },
)

const common = {
  Schedule: schedule,
  EventEvaluationOrder: { enum: evaluationOrders, description: 'Which signal is taken first where several would do.' },
  LookbackWindowMinutes: {
    ...integer(limits.lookbackMinutes, 'All signals must lie within this time.'),
    default: defaultLookbackMinutes,
  },
}

const sequence = object(
  {
    Sequence: { type: 'array', items: step, minItems: 1, description: 'Steps in order.' },
    Transitions: { type: 'array', items: transition, description: 'One between each step and the next.' },
    ...common,
  },
  ['Sequence', 'Schedule'],
)

const group = object(
  {
    Group: { type: 'array', items: step, minItems: 1, description: 'Members in any order.' },
    MatchCriteria: {
      type: 'object',
      additionalProperties: { type: 'array', items: criterion },
      description: 'For each member, the field that holds the value they have in common.',
    },
    MinMatchCount: integer(limits.groupCount, 'How many members must hold; all if not written.'),
    ...common,
  },
  ['Group', 'Schedule'],
)

/**
 * The JSON Schema of a correlation rule's `Detection`, for editors. `parseCorrelationBody` reports what it cannot
 * express.
 */
export const correlationBodySchema: JsonSchema = { type: 'array', minItems: 1, items: { oneOf: [sequence, group] } }
