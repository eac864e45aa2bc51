import type { ChildProcess } from 'node:child_process';

/** Sends SIGTERM to a process, and waits until it has ended. */
export async function terminateProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await end;
}
