// A worker that runs Z3's release for JavaScript (npm's z3-solver). It implements the protocol of worker.proto, with
// requests on standard input and answers on a descriptor. Arguments: the folder of the package, the descriptor, a file
// for the output of the current run, the comma-separated modules of options, and the numbers of the protocol (from
// NodeHost). The file holds the output up to the latest check, because WebAssembly can only be interrupted by killing
// the process.
'use strict';
const fs = require('fs');

const [packageFolder, descriptor, said, modules, numbers] = process.argv.slice(1);
const answers = Number(descriptor);
const {Protocol, FrameKind, ...messages} = JSON.parse(numbers);
const HEAD_BYTES = 8; // kind and length of the message, little-endian

// The library catches exceptions by calls through JavaScript, a great many in a run, each of which looks up its
// function in a WebAssembly table: results are cached until the table changes.
const keepFunctions = ({prototype}) => {
  const {get, set, grow} = prototype;
  const kept = new WeakMap();
  let last = null;
  let functions = [];
  prototype.get = function (index) {
    if (this !== last) {
      last = this;
      functions = kept.get(this) || [];
      kept.set(this, functions);
    }
    return functions[index] || (functions[index] = get.call(this, index));
  };
  const changing = change =>
    function (...parts) {
      last = null;
      kept.delete(this);
      return change.apply(this, parts);
    };
  prototype.set = changing(set);
  prototype.grow = changing(grow);
};

// Protocol Buffers: a key is a field's number and its wire type, 0 for a number and 2 for bytes.
const varint = value => {
  const bytes = [];
  for (let rest = BigInt(value); ; rest >>= 7n) {
    const last = rest < 128n;
    bytes.push(Number(rest & 127n) | (last ? 0 : 128));
    if (last) {
      return Buffer.from(bytes);
    }
  }
};
const part = (field, value) => {
  if (['bigint', 'boolean', 'number'].includes(typeof value)) {
    return Buffer.concat([varint(field << 3), varint(value)]);
  }
  const content = Buffer.from(value);
  return Buffer.concat([varint((field << 3) | 2), varint(content.length), content]);
};
const encode = (message, values) =>
  Buffer.concat(Object.entries(values).map(([name, value]) => part(messages[message][name], value)));
const fields = message => {
  const found = [];
  let at = 0;
  const next = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++];
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) {
        return value;
      }
    }
  };
  while (at < message.length) {
    const key = Number(next());
    const value = next();
    const size = key & 7 ? Number(value) : 0;
    found.push({field: key >> 3, value, content: message.subarray(at, at + size)});
    at += size;
  }
  return found;
};

const write = (kind, message) => {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(kind, 0);
  head.writeUInt32LE(message.length, 4);
  let rest = Buffer.concat([head, message]);
  while (rest.length > 0) {
    rest = rest.subarray(fs.writeSync(answers, rest));
  }
};

const request = message => {
  const {Request} = messages;
  const asked = {number: 0n, script: '', options: [], bytes: 0, list: false};
  for (const {field, value, content} of fields(message)) {
    if (field === Request.number) {
      asked.number = value;
    } else if (field === Request.script) {
      asked.script = content.toString();
    } else if (field === Request.options) {
      const [name, setting] = fields(content);
      asked.options.push([String(name.content), setting ? String(setting.content) : '']);
    } else if (field === Request.output_bytes) {
      asked.bytes = Number(value);
    } else if (field === Request.list_options) {
      asked.list = value !== 0n;
    }
  }
  return asked;
};

// Splits the script after each check; comments, strings and quoted symbols may contain parentheses.
const pieces = script => {
  const cut = [];
  const token = /;[^\n\r]*|"(?:[^"]|"")*"|\|[^|]*\||[()]/g;
  let depth = 0;
  let begin = 0;
  let from = 0;
  for (let found = token.exec(script); found; found = token.exec(script)) {
    if (found[0] === '(' && depth++ === 0) {
      begin = found.index;
    } else if (found[0] === ')' && --depth === 0) {
      if (/^\(\s*check-sat/.test(script.slice(begin, begin + 40))) {
        cut.push(script.slice(from, token.lastIndex));
        from = token.lastIndex;
      } else if (/^\(\s*exit\s*\)/.test(script.slice(begin, begin + 40))) {
        return cut.concat(script.slice(from, begin));
      }
    }
  }
  return cut.concat(script.slice(from));
};

const decimal = value => (/^\d.*e-/.test(value) ? Number(value).toFixed(20).replace(/0+$/, '') : value);

// A command that sets an option; a strategy is a string.
const setting = ([name, value]) => `(set-option :${name} ${value.startsWith('(') ? `"${value}"` : decimal(value)})`;

class Z3 {
  constructor({Z3: api, em: module}) {
    this.api = api;
    this.module = module;
  }

  // On this thread: the package's own call starts a thread per text, which costs more than most scripts.
  evaluate(context, script) {
    const content = Buffer.from(script + '\0');
    const text = this.module._malloc(content.length);
    this.module.HEAPU8.set(content, text);
    try {
      return this.module.UTF8ToString(this.module._Z3_eval_smtlib2_string(context, text));
    } finally {
      this.module._free(text);
    }
  }

  inContext(use) {
    const config = this.api.mk_config();
    const context = this.api.mk_context(config);
    this.api.del_config(config);
    const result = use(script => this.evaluate(context, script));
    this.api.del_context(context); // not after a trap: the module is no longer usable
    return result;
  }

  // Parameters are global: they are reset with all other state of the library.
  run({script, options}, print) {
    this.api.reset_memory();
    const objection = options.length === 0 ? '' : this.inContext(evaluate => evaluate(options.map(setting).join('')));
    if (/error|unsupported/.test(objection)) {
      print(objection);
      return;
    }
    this.inContext(evaluate => {
      // Without a logic there is a sort List, which Z3's own program lacks if the script sets a logic first.
      if (/\(set-logic\s.*\bList\b/s.test(script)) {
        evaluate('(reset)');
      }
      for (const piece of pieces(script)) {
        print(evaluate(piece));
      }
    });
  }

  // Module by module; Z3 lists a module's options in its error message for an unknown one.
  list(modules) {
    return modules.map(module => {
      const prefix = module === '' ? '' : module + '.';
      return `[module] ${module}\n` + this.inContext(evaluate => evaluate(`(set-option :${prefix}none-of-them 1)`));
    }).join('\n');
  }
}

// The topmost frames that name a function identify a crash.
const escape = error => {
  const told = error && (error.stack || error.message || error.name);
  const trace = String(told || (typeof error === 'object' ? JSON.stringify(error) : error));
  const frames = [...trace.matchAll(/at (?:[\w.]+\.)?([A-Za-z_]\w*)[^\n]*wasm/g)].slice(0, 3).map(frame => frame[1]);
  const first = trace.split('\n')[0].replace(/\d+/g, 'N').slice(0, 200);
  const resources = /out of memory|OOM|Maximum call stack|Cannot enlarge memory/i.test(trace);
  return encode('Escape', {resources, key: [first, ...frames].join(' '), trace: trace.slice(0, 20000)});
};

const answer = (z3, asked) => {
  let output = Buffer.alloc(0);
  fs.writeFileSync(said, output);
  const print = text => {
    const more = Buffer.from(text);
    fs.appendFileSync(said, more);
    output = Buffer.concat([output, more]).subarray(0, asked.bytes);
  };
  const before = process.cpuUsage();
  let escaped = null;
  try {
    if (asked.list) {
      print(z3.list(modules.split(',')));
    } else {
      z3.run(asked, print);
    }
  } catch (error) {
    escaped = escape(error);
  }
  const used = process.cpuUsage(before);
  const told = {
    number: asked.number,
    output,
    truncated: output.length === asked.bytes,
    cpu_us: used.user + used.system,
    last: escaped !== null,
  };
  write(FrameKind.FRAME_ANSWER, encode('Answer', escaped ? {...told, escape: escaped} : told));
  if (escaped) {
    process.exit(1); // a module is unusable after a trap
  }
};

const greet = told =>
  write(FrameKind.FRAME_HELLO, encode('Hello', {protocol: Protocol.PROTOCOL_VERSION, ...told}));

const serve = async () => {
  let z3;
  keepFunctions(WebAssembly.Table);
  try {
    z3 = new Z3(await require(packageFolder).init());
    greet({solver_version: z3.api.get_full_version()});
  } catch (error) {
    greet({trouble: String(error).split('\n')[0]});
    process.exit(1);
  }
  let received = Buffer.alloc(0);
  for await (const part of process.stdin) {
    received = Buffer.concat([received, part]);
    while (received.length >= HEAD_BYTES && received.length >= HEAD_BYTES + received.readUInt32LE(4)) {
      const end = HEAD_BYTES + received.readUInt32LE(4);
      const message = received.subarray(HEAD_BYTES, end);
      received = received.subarray(end);
      answer(z3, request(message));
    }
  }
  process.exit(0); // its threads keep the process alive otherwise
};

serve();
