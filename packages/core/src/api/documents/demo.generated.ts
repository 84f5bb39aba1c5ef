// Written by `npm run generate` from schema/graphql and the documents in this folder. Do not edit.
import type { TypedDocumentNode } from '@apollo/client/core'

export type RemoveDemoData = { readonly removeDemo: { readonly alerts: number; readonly detections: number; readonly sources: number } }
export type RemoveDemoVariables = { readonly [name: string]: never }
export const RemoveDemo = { kind: 'Document', definitions: [{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDemo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeDemo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"alerts"}},{"kind":"Field","name":{"kind":"Name","value":"detections"}},{"kind":"Field","name":{"kind":"Name","value":"sources"}}]}}]}}] } as unknown as TypedDocumentNode<RemoveDemoData, RemoveDemoVariables>
