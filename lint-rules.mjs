const MAX_PARAMETERS = 4;

/** Refuses functions and methods with more parameters; what is injected into a constructor does not count. */
const maxParameters = {
  create(context) {
    const check = (node) => {
      if (node.params.length > MAX_PARAMETERS)
        context.report({ node, message: `At most ${MAX_PARAMETERS} parameters, then an object.` });
    };
    return {
      FunctionDeclaration: check,
      ArrowFunctionExpression: check,
      'MethodDefinition[kind="method"] > FunctionExpression': check,
    };
  },
};

const BLIND =
  'Wait for what the user sees (`locator.waitFor`, `until`): a time is too short on a busy machine and wasted on a quiet one.';

/** Refuses waits in tests that end by a time or when the network is silent, not when what is tested is there. */
const noBlindWait = {
  create(context) {
    return {
      'CallExpression[callee.property.name="waitForTimeout"]': (node) =>
        context.report({ node, message: BLIND }),
      'Literal[value="networkidle"]': (node) => context.report({ node, message: BLIND }),
    };
  },
};

export default {
  meta: { name: 'rappro' },
  rules: { 'max-parameters': maxParameters, 'no-blind-wait': noBlindWait },
};
