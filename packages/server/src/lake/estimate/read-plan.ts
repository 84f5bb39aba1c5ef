/** A table that a statement reads, with what its indexes exclude. */
export interface PlannedTable {
  /** `logs.aws_cloudtrail` */
  readonly table: string
  readonly indexes: readonly PlannedIndex[]
}

export interface PlannedIndex {
  readonly kind: IndexKind
  /** The name of a skip index, such as `ft_p_raw`. */
  readonly name?: string
  readonly parts: Reduction
  /** A granule is the smallest number of rows that is read. */
  readonly granules: Reduction
}

export type IndexKind = 'partition' | 'primary key' | 'skip index'

/** How many there were, and how many are left to read. */
export interface Reduction {
  readonly before: number
  readonly after: number
}

/** Reads what `EXPLAIN json = 1, indexes = 1` prints. Tables are in the order of the plan. */
export function readPlan(json: string): readonly PlannedTable[] {
  const found: PlannedTable[] = []
  const visit = (node: PlanNode): void => {
    if (node['Node Type'] === 'ReadFromMergeTree')
      found.push({ table: node.Description ?? '', indexes: (node.Indexes ?? []).flatMap(toIndex) })
    for (const child of node.Plans ?? []) visit(child)
  }
  for (const { Plan } of JSON.parse(json) as readonly { readonly Plan: PlanNode }[]) visit(Plan)
  return found
}

interface PlanNode {
  readonly 'Node Type': string
  readonly Description?: string
  readonly Indexes?: readonly PlanIndex[]
  readonly Plans?: readonly PlanNode[]
}

interface PlanIndex {
  readonly Type: string
  readonly Name?: string
  readonly 'Initial Parts': number
  readonly 'Selected Parts': number
  readonly 'Initial Granules': number
  readonly 'Selected Granules': number
}

function toIndex(index: PlanIndex): readonly PlannedIndex[] {
  const kind = kinds[index.Type]
  if (kind === undefined) return []
  return [
    {
      kind,
      ...(index.Name === undefined ? {} : { name: index.Name }),
      parts: { before: index['Initial Parts'], after: index['Selected Parts'] },
      granules: { before: index['Initial Granules'], after: index['Selected Granules'] },
    },
  ]
}

/** ClickHouse applies two indexes of partitions, one after the other. */
const kinds: Readonly<Record<string, IndexKind>> = {
  'Min-Max': 'partition',
  MinMax: 'partition',
  Partition: 'partition',
  PrimaryKey: 'primary key',
  'Primary Key': 'primary key',
  Skip: 'skip index',
}
