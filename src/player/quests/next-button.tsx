import { fixedLanguage } from '../../i18n/fixed-english.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './quests.module.css';

interface NextButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

export function NextButton({ label, onClick }: NextButtonProps) {
  return (
    <button
      type="button"
      className={`button button-quiet ${styles['next-button']}`}
      lang={fixedLanguage(label)}
      onClick={onClick}
    >
      {label}
      <Icon name="right" />
    </button>
  );
}
