import { read } from '@soiree/kernel';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import type { z } from 'zod';
import { SchemaError } from './refuse.ts';

/** Validates requests by their schemas. A value that does not fit is refused with its path. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (raw) => {
    const result = read(schema, raw, 'bad-request');
    return result.ok ? { value: result.value } : { error: new SchemaError(result.refusal) };
  };

/** Validates answers too. A field that the schema does not know is not sent. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (answer) =>
    JSON.stringify(schema.parse(answer));
