// Written by `npm run generate` from schema/graphql. Do not edit.
/* oxlint-disable */
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { GraphqlContext } from './context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Time in UTC with milliseconds: 2026-01-31T23:59:59.000Z. A time that was never set, where one is due, is 0001-01-01T00:00:00Z. */
  DateTime: { input: number; output: number; }
  /** The same as DateTime. */
  Timestamp: { input: number; output: number; }
  /** An email address of 3 to 254 characters. */
  Email: { input: string; output: string; }
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown; }
  /** A whole number beyond 32 bits, exact up to 2^53. */
  Long: { input: number; output: number; }
};

export type Query = {
  readonly me: Me;
};

export type Mutation = {
  /** Says what somebody thinks of a part of the product; the operator reads it. */
  readonly sendUserFeedback: SendUserFeedbackOutput;
};


export type MutationSendUserFeedbackArgs = {
  input: SendUserFeedbackInput;
};

export type SortDirEnum =
  | 'ascending'
  | 'descending';

/** Where a page of a list with cursors stands. Cursors are opaque and hold for the filters they came with. */
export type PageInfo = {
  readonly startCursor?: Maybe<Scalars['String']['output']>;
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
  readonly hasPreviousPage: Scalars['Boolean']['output'];
};

/** Where a numbered page stands; pages count from 1. */
export type Paging = {
  readonly thisPage: Scalars['Int']['output'];
  readonly totalPages: Scalars['Int']['output'];
  readonly totalItems: Scalars['Int']['output'];
};

/** What went wrong, where an answer carries it as data. */
export type OperationError = {
  readonly code: ErrorCode;
  readonly message: Scalars['String']['output'];
};

export type ErrorCode =
  | 'AlreadyExists'
  | 'InUse'
  | 'InvalidInput'
  | 'InvalidLogSchema'
  | 'InvalidSyntax'
  | 'InvalidUpdate'
  | 'NotFound'
  | 'RevisionConflict'
  | 'ServerError';

export type Severity =
  | 'CRITICAL'
  | 'HIGH'
  | 'MEDIUM'
  | 'LOW'
  | 'INFO';

export type DetectionType =
  | 'RULE'
  | 'SCHEDULED_RULE'
  | 'CORRELATION_RULE'
  | 'DERIVED_RULE'
  | 'POLICY';

export type LogTypeAccessKind =
  | 'ALLOW'
  | 'ALLOW_ALL'
  | 'DENY'
  | 'DENY_ALL';

export type Permission =
  | 'AlertModify'
  | 'AlertRead'
  | 'BulkUpload'
  | 'BulkUploadValidate'
  | 'CloudsecSourceModify'
  | 'CloudsecSourceRead'
  | 'DataAnalyticsModify'
  | 'DataAnalyticsRead'
  | 'DestinationModify'
  | 'DestinationRead'
  | 'GeneralSettingsModify'
  | 'GeneralSettingsRead'
  | 'LogSourceModify'
  | 'LogSourceRawDataRead'
  | 'LogSourceRead'
  | 'LookupModify'
  | 'LookupRead'
  | 'OrganizationAPITokenModify'
  | 'OrganizationAPITokenRead'
  | 'PicketAI'
  | 'PolicyModify'
  | 'PolicyRead'
  | 'ResourceModify'
  | 'ResourceRead'
  | 'RuleModify'
  | 'RuleRead'
  | 'SummaryRead'
  | 'UserModify'
  | 'UserRead';

export type FeedbackFeatureInput = {
  readonly name: Scalars['String']['input'];
};

export type FeedbackTextInput = {
  readonly text: Scalars['String']['input'];
  /** 1 to 5. */
  readonly usefulness?: InputMaybe<Scalars['Int']['input']>;
  /** The path of the page it is about. */
  readonly locationUrl: Scalars['String']['input'];
  readonly screenWidth?: InputMaybe<Scalars['Int']['input']>;
};

export type SendUserFeedbackInput = {
  readonly feature: FeedbackFeatureInput;
  readonly feedback: FeedbackTextInput;
};

export type SendUserFeedbackOutput = {
  readonly id: Scalars['ID']['output'];
};

export type ViewerKind =
  | 'user'
  | 'token';

/** Whoever asks: somebody signed in, or an API token. */
export type Me = {
  readonly id: Scalars['ID']['output'];
  readonly kind: ViewerKind;
  /** An email address, or the name of a token. */
  readonly name: Scalars['String']['output'];
  readonly permissions: ReadonlyArray<Permission>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SortDirEnum: SortDirEnum;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Paging: ResolverTypeWrapper<Paging>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  OperationError: ResolverTypeWrapper<OperationError>;
  ErrorCode: ErrorCode;
  Severity: Severity;
  DetectionType: DetectionType;
  LogTypeAccessKind: LogTypeAccessKind;
  Permission: Permission;
  FeedbackFeatureInput: FeedbackFeatureInput;
  FeedbackTextInput: FeedbackTextInput;
  SendUserFeedbackInput: SendUserFeedbackInput;
  SendUserFeedbackOutput: ResolverTypeWrapper<SendUserFeedbackOutput>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ViewerKind: ViewerKind;
  Me: ResolverTypeWrapper<Me>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Timestamp: ResolverTypeWrapper<Scalars['Timestamp']['output']>;
  Email: ResolverTypeWrapper<Scalars['Email']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Long: ResolverTypeWrapper<Scalars['Long']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  PageInfo: PageInfo;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
  Paging: Paging;
  Int: Scalars['Int']['output'];
  OperationError: OperationError;
  FeedbackFeatureInput: FeedbackFeatureInput;
  FeedbackTextInput: FeedbackTextInput;
  SendUserFeedbackInput: SendUserFeedbackInput;
  SendUserFeedbackOutput: SendUserFeedbackOutput;
  ID: Scalars['ID']['output'];
  Me: Me;
  DateTime: Scalars['DateTime']['output'];
  Timestamp: Scalars['Timestamp']['output'];
  Email: Scalars['Email']['output'];
  JSON: Scalars['JSON']['output'];
  Long: Scalars['Long']['output'];
};

export type QueryResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  me?: Resolver<ResolversTypes['Me'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  sendUserFeedback?: Resolver<ResolversTypes['SendUserFeedbackOutput'], ParentType, ContextType, RequireFields<MutationSendUserFeedbackArgs, 'input'>>;
};

export type PageInfoResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PagingResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Paging'] = ResolversParentTypes['Paging']> = {
  thisPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalItems?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OperationErrorResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['OperationError'] = ResolversParentTypes['OperationError']> = {
  code?: Resolver<ResolversTypes['ErrorCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SendUserFeedbackOutputResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['SendUserFeedbackOutput'] = ResolversParentTypes['SendUserFeedbackOutput']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type MeResolvers<ContextType = GraphqlContext, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  permissions?: Resolver<ReadonlyArray<ResolversTypes['Permission']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface TimestampScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Timestamp'], any> {
  name: 'Timestamp';
}

export interface EmailScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Email'], any> {
  name: 'Email';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface LongScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Long'], any> {
  name: 'Long';
}

export type Resolvers<ContextType = GraphqlContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Paging?: PagingResolvers<ContextType>;
  OperationError?: OperationErrorResolvers<ContextType>;
  SendUserFeedbackOutput?: SendUserFeedbackOutputResolvers<ContextType>;
  Me?: MeResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  Timestamp?: GraphQLScalarType;
  Email?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Long?: GraphQLScalarType;
};
