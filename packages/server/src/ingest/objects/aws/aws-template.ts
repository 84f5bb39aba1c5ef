import type { SourceTemplate } from '../../sources/source-kind.ts'

/** A statement of a policy that allows actions. */
export interface Statement {
  readonly sid: string
  readonly actions: readonly string[]
  readonly resources: readonly string[]
}

export interface AwsStack {
  readonly stackName: string
  readonly externalId: string | undefined
  /** What the role allows, besides reading the queue. */
  readonly statements: readonly Statement[]
  /** The queue that the source reads, and who can send to it. */
  readonly queue:
    | { readonly arn: string; readonly sender?: { readonly service: string; readonly arns: readonly string[] } }
    | undefined
}

/** The actions on a queue that a source needs. */
const queueActions = [
  'sqs:ReceiveMessage',
  'sqs:DeleteMessage',
  'sqs:ChangeMessageVisibility',
  'sqs:GetQueueAttributes',
]

/** A name for a stack: letters, digits and dashes. */
export function stackNameOf(label: string): string {
  const name = label
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .replace(/-+$/, '')
  return `picket-${name.toLowerCase() || 'source'}`
}

/** Prints the role of a source, and its queue, as a policy, for CloudFormation, and for Terraform. */
export function printStack(stack: AwsStack): SourceTemplate {
  const { stackName, statements, queue } = stack
  const all = [...statements, ...(queue ? [{ sid: 'ReadQueue', actions: queueActions, resources: [queue.arn] }] : [])]
  return {
    stackName,
    policy: printJson(policyOf(all.map(toAllow))),
    cloudFormation: printJson(toCloudFormation(stack, all)),
    terraform: toTerraform(stack, all),
  }
}

function toAllow({ sid, actions, resources }: Statement) {
  return { Sid: sid, Effect: 'Allow', Action: actions, Resource: resources }
}

function policyOf(statements: readonly object[]) {
  return { Version: '2012-10-17', Statement: statements }
}

function printJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** The role trusts a principal that is a parameter: the user, role or account that the server runs as. */
function trustOf(principal: unknown, externalId: string | undefined) {
  return policyOf([
    {
      Effect: 'Allow',
      Principal: { AWS: principal },
      Action: 'sts:AssumeRole',
      ...(externalId !== undefined && { Condition: { StringEquals: { 'sts:ExternalId': externalId } } }),
    },
  ])
}

function queuePolicyOf({ arn, sender }: NonNullable<AwsStack['queue']>) {
  return policyOf([
    {
      Effect: 'Allow',
      Principal: { Service: sender!.service },
      Action: 'sqs:SendMessage',
      Resource: arn,
      Condition: { ArnLike: { 'aws:SourceArn': sender!.arns } },
    },
  ])
}

/** The longest retention that SQS has, so that nothing is lost while a server is down. */
const retention = 14 * 24 * 3600
const visibility = 120

function toCloudFormation({ stackName, externalId, queue }: AwsStack, all: readonly Statement[]) {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Access of Picket to logs (${stackName})`,
    Parameters: {
      Principal: { Type: 'String', Description: 'The ARN of the user, role or account that Picket runs as' },
    },
    Resources: {
      ...(queue && {
        Queue: {
          Type: 'AWS::SQS::Queue',
          Properties: {
            QueueName: nameOf(queue.arn),
            MessageRetentionPeriod: retention,
            VisibilityTimeout: visibility,
            SqsManagedSseEnabled: true,
          },
        },
      }),
      ...(queue?.sender && {
        QueuePolicy: {
          Type: 'AWS::SQS::QueuePolicy',
          Properties: { Queues: [{ Ref: 'Queue' }], PolicyDocument: queuePolicyOf(queue) },
        },
      }),
      Role: {
        Type: 'AWS::IAM::Role',
        Properties: {
          RoleName: stackName,
          AssumeRolePolicyDocument: trustOf({ Ref: 'Principal' }, externalId),
          Policies: [{ PolicyName: 'read-logs', PolicyDocument: policyOf(all.map(toAllow)) }],
        },
      },
    },
    Outputs: {
      RoleArn: { Value: { 'Fn::GetAtt': ['Role', 'Arn'] } },
      ...(queue && { QueueUrl: { Value: { Ref: 'Queue' } } }),
    },
  }
}

function toTerraform({ stackName, externalId, queue }: AwsStack, all: readonly Statement[]): string {
  const trust = { AWS: '${var.principal}' }
  return [
    block('variable "principal"', [
      'type        = string',
      'description = "The ARN of the user, role or account that Picket runs as"',
    ]),
    ...(queue
      ? [
          block('resource "aws_sqs_queue" "picket"', [
            `name                       = ${JSON.stringify(nameOf(queue.arn))}`,
            `message_retention_seconds  = ${retention}`,
            `visibility_timeout_seconds = ${visibility}`,
            'sqs_managed_sse_enabled    = true',
          ]),
        ]
      : []),
    ...(queue?.sender
      ? [
          block('resource "aws_sqs_queue_policy" "picket"', [
            'queue_url = aws_sqs_queue.picket.id',
            ...heredoc('policy   ', queuePolicyOf(queue)),
          ]),
        ]
      : []),
    block('resource "aws_iam_role" "picket"', [
      `name = ${JSON.stringify(stackName)}`,
      ...heredoc('assume_role_policy', trustOf(trust.AWS, externalId)),
    ]),
    block('resource "aws_iam_role_policy" "picket"', [
      'name = "read-logs"',
      'role = aws_iam_role.picket.id',
      ...heredoc('policy', policyOf(all.map(toAllow))),
    ]),
    block('output "role_arn"', ['value = aws_iam_role.picket.arn']),
    ...(queue ? [block('output "queue_url"', ['value = aws_sqs_queue.picket.id'])] : []),
  ].join('\n')
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => (line === '' ? line : `  ${line}`)).join('\n')}\n}\n`
}

/** JSON is an expression of Terraform once it is a heredoc; only the interpolation of variables is wanted. */
function heredoc(name: string, value: unknown): readonly string[] {
  return [
    `${name.trimEnd()} = <<-JSON`,
    ...JSON.stringify(value, null, 2)
      .split('\n')
      .map((line) => `  ${line}`),
    'JSON',
  ]
}

function nameOf(arn: string): string {
  return arn.slice(arn.lastIndexOf(':') + 1)
}
