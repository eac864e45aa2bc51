import { createContext, type ReactNode } from 'react';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';

/**
 * The editor of a field that holds a place. Places are a subject of their own, so the app provides
 * it.
 */
export const LocationEditor = createContext<(given: ValueFieldProps) => ReactNode>(() => null);
