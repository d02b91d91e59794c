export class AppModule {
  static with(..._: unknown[]) {
    return class {};
  }
}
