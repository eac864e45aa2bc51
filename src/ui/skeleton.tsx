import styles from './waiting.module.css';

interface SkeletonProps {
  readonly lines?: number;
  /** A square before the lines, for a cover. */
  readonly hasCover?: boolean;
}

/** Reserves the space of content that is loading. It does not blink, and is not read out. */
export function Skeleton({ lines = 3, hasCover = false }: SkeletonProps) {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {hasCover && <div className={styles['cover']} />}
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={styles['line']} />
      ))}
    </div>
  );
}
