import { read } from '@soiree/kernel';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { Misfit } from './refuse.ts';

/** Requests are read by their schemas; what does not fit is refused with its place. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (raw) => {
    const result = read(schema, raw, 'bad-request');
    return result.ok ? { value: result.value } : { error: new Misfit(result.refusal) };
  };

/** So are answers: a field that the schema does not know stays in the house. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
