import { asElement, signature, typeOfArgument, type Signature } from './signature.ts'

const first = typeOfArgument(0)
const own = (
  parameters: string,
  result: Parameters<typeof signature>[1],
  summary: string,
  example: string,
): Signature => ({
  ...signature(parameters, result, summary, example),
  isAggregate: true,
})

export const aggregateSignatures = {
  'agg.count': own('value?: any', 'int', 'Counts rows, or the rows in which a value exists.', 'agg.count()'),
  'agg.count_distinct': own('value: any', 'int', 'Counts different values.', 'agg.count_distinct(user)'),
  'agg.sum': own(
    'value: number',
    ([type]) => (type?.kind === 'int' ? type : { kind: 'double' }),
    'Adds values.',
    'agg.sum(bytes)',
  ),
  'agg.avg': own('value: number', 'double', 'Returns the average of values.', 'agg.avg(bytes)'),
  'agg.min': own('value: any', first, 'Returns the smallest value.', 'agg.min(p_event_time)'),
  'agg.max': own('value: any', first, 'Returns the largest value.', 'agg.max(p_event_time)'),
  'agg.stddev': own('value: number', 'double', 'Returns the standard deviation of a sample.', 'agg.stddev(bytes)'),
  'agg.percentile_cont': own(
    'value: number, fraction!: number',
    'double',
    'Returns the value below which a fraction of the values is, interpolated between neighbors.',
    'agg.percentile_cont(bytes, 0.95)',
  ),
  'agg.make_set': own(
    'value: any, most?: int',
    ([type]) => ({ kind: 'array', element: asElement(type) }),
    'Collects different values, sorted.',
    'agg.make_set(user)',
  ),
  'agg.make_list': own(
    'value: any, most?: int',
    ([type]) => ({ kind: 'array', element: asElement(type) }),
    'Collects all values.',
    'agg.make_list(user)',
  ),
  'agg.take_any': own('value: any', first, 'Returns one of the values.', 'agg.take_any(user)'),
  'agg.countif': own(
    'condition: boolean',
    'int',
    'Counts rows for which a condition is true.',
    'agg.countif(bytes > 100)',
  ),
  'agg.sumif': own(
    'value: number, condition: boolean',
    ([type]) => (type?.kind === 'int' ? type : { kind: 'double' }),
    'Adds the values of rows for which a condition is true.',
    'agg.sumif(bytes, user == "ana")',
  ),
  'agg.arg_max': own(
    'order: any, value: any',
    typeOfArgument(1),
    'Returns the value of the row with the largest order.',
    'agg.arg_max(p_event_time, user)',
  ),
  'agg.arg_min': own(
    'order: any, value: any',
    typeOfArgument(1),
    'Returns the value of the row with the smallest order.',
    'agg.arg_min(p_event_time, user)',
  ),
} as const satisfies Readonly<Record<string, Signature>>
