import { AnswerForm } from './answer-form.tsx';
import type { AnswerProps } from '../quest-tools.ts';

export function TextAnswer(props: AnswerProps) {
  return <AnswerForm {...props} label={props.tools.texts.answer} />;
}
