/** Flags of a Node process with an IPC channel: it ends when its parent has ended, however it ended. */
export const ENDS_WITH_PARENT = [
  '--import',
  'data:text/javascript,process.once("disconnect", () => process.exit(1))',
];
