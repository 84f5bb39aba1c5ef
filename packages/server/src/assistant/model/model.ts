/** A message of a conversation with a model. */
export type Message =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly callId: string; readonly text: string }

/** A tool that the model wants to use. */
export interface ToolCall {
  readonly id: string
  readonly name: string
  /** JSON as the model wrote it, which can be invalid. */
  readonly arguments: string
}

/** A tool as the model sees it. */
export interface ToolDescription {
  readonly name: string
  readonly description: string
  /** A JSON Schema. */
  readonly parameters: Readonly<Record<string, unknown>>
}

export interface ModelRequest {
  readonly system: string
  readonly messages: readonly Message[]
  readonly tools: readonly ToolDescription[]
  readonly maxTokens: number
}

export interface ModelAnswer {
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** The model reached the limit of tokens. */
  readonly isCut: boolean
}

/** Asks a model. Reports the text while it arrives. Throws an UnavailableError that says what failed. */
export type AskModel = (
  request: ModelRequest,
  options: { readonly onText: (part: string) => void; readonly signal: AbortSignal },
) => Promise<ModelAnswer>

/** A language model that is configured. */
export interface ModelSettings {
  readonly kind: ModelKindName
  /** The base address of the API, without a trailing slash. */
  readonly url: string
  readonly model: string
  readonly key: string | undefined
}

export const modelKindNames = ['openai', 'anthropic'] as const
export type ModelKindName = (typeof modelKindNames)[number]

/** An API of language models. */
export interface ModelKind {
  /** The path of the endpoint, below the base address. */
  readonly path: string
  headers(key: string | undefined): Readonly<Record<string, string>>
  body(request: ModelRequest, model: string): unknown
  /** Reads the events of one answer. */
  openReader(): AnswerReader
}

export interface AnswerReader {
  /** Reads the data of an event. Returns the text that it adds. Throws a ModelFailure if the API reports one. */
  read(data: unknown): string
  /** Undefined if the answer is not complete. */
  end(): ModelAnswer | undefined
}

/** The API reported a failure within its answer. */
export class ModelFailure extends Error {}
