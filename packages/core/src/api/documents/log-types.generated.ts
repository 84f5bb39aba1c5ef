// Written by `npm run generate` from schema/graphql and the documents in this folder. Do not edit.
import type { TypedDocumentNode } from '@apollo/client/core'

export type LogTypesData = { readonly listAvailableLogTypes: { readonly logTypes: readonly string[] } }
export type LogTypesVariables = { readonly [name: string]: never }
export const LogTypes = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LogTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listAvailableLogTypes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"logTypes"}}]}}]}}] } as unknown as TypedDocumentNode<LogTypesData, LogTypesVariables>
