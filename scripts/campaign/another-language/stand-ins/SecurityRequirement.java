package io.swagger.v3.oas.annotations.security;
public @interface SecurityRequirement {
  String name();
  String[] scopes() default {};
}
