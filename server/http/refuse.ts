import { type Refusal, refusal, unreadable } from '@soiree/kernel';
import { LONGEST_BODY } from '@soiree/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StoreFailure } from '../store/problem.ts';

export const asJson = (value: unknown) => JSON.stringify(value);

/** Answers a request with a refusal: the code of a sentence and the values in it. */
export function refuse(reply: FastifyReply, status: number, why: Refusal): FastifyReply {
  reply.request.refusedWith = why.code;
  return reply.code(status).type('application/json').serializer(asJson).send(why);
}

/** Answers with 429, and with the number of seconds to wait. */
export function refuseTooFast(reply: FastifyReply, seconds: number): FastifyReply {
  reply.header('retry-after', Math.max(1, seconds));
  return refuse(reply, 429, refusal('too-fast'));
}

export const noSuchPage = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, 404, refusal('no-such-page'));

/** A value that did not fit its schema. It is an error only because that is how Fastify passes it on. */
export class SchemaError extends Error {
  readonly refusal: Refusal;
  readonly statusCode = 400;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

interface Answer {
  readonly status: number;
  readonly why: Refusal;
}

const notJson = refusal('not-json');
/** For a request that is not valid HTTP, or one that Fastify refuses. */
export const badRequest = refusal('bad-request', unreadable());

/** Errors from Fastify that are the caller's fault. */
const known: Readonly<Record<string, Answer>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, why: refusal('too-long', { most: LONGEST_BODY }) },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, why: notJson },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, why: notJson },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, why: notJson },
};

/** Undefined: a bug of ours. Nothing of the error itself is passed on, because its text comes from a library. */
export function answerTo(error: unknown): Answer | undefined {
  if (error instanceof StoreFailure) return { status: 503, why: refusal('try-again') };
  if (error instanceof SchemaError) return { status: error.statusCode, why: error.refusal };
  const { code, statusCode } = (error ?? {}) as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && Object.hasOwn(known, code)) return known[code];
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode > 499) return undefined;
  return statusCode === 404 ? { status: 404, why: refusal('no-such-page') } : { status: statusCode, why: badRequest };
}
