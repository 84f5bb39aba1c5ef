import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxAliasesPlugin } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { maxDirectivesPlugin } from '@escape.tech/graphql-armor-max-directives'
import { maxTokensPlugin } from '@escape.tech/graphql-armor-max-tokens'
import type { Plugin } from 'graphql-yoga'

/** The size limits of documents. Documents of the built-in clients stay below half of each. */
export const documentLimits = { tokens: 4000, depth: 15, aliases: 30, directives: 30, cost: 6000 }

export function limitPlugins(): Plugin[] {
  return [
    maxTokensPlugin({ n: documentLimits.tokens }),
    maxDepthPlugin({ n: documentLimits.depth, flattenFragments: true, ignoreIntrospection: true }),
    maxAliasesPlugin({ n: documentLimits.aliases }),
    maxDirectivesPlugin({ n: documentLimits.directives }),
    costLimitPlugin({ maxCost: documentLimits.cost, flattenFragments: true, ignoreIntrospection: true }),
  ] as Plugin[]
}
