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

export default { meta: { name: 'rappro' }, rules: { 'max-parameters': maxParameters } };
